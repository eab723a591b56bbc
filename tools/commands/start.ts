import { buildSuite } from '../suite/build';
import { runCommand } from '../suite/command';
import { checkPort, serveSuite, suiteConfig } from '../suite/serve';

const say = (line: string) => console.log(line);

runCommand(async () => {
  const config = suiteConfig();
  await checkPort(config.port);
  await buildSuite(say);
  await serveSuite(config, say);
});
