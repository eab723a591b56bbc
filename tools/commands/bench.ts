import { benchApi } from '../bench/api';
import { buildComparisons } from '../bench/builds';
import { benchDev } from '../bench/dev';
import { benchFuzz } from '../bench/fuzz';
import { benchRelease } from '../bench/release';
import { benchWeb } from '../bench/web';
import { buildSuite } from '../suite/build';

const say = (line: string) => console.log(line);
const only = process.argv[2];
const measures = (what: string) => only === undefined || only === what;
const sections: string[] = [];
if (only !== 'api' && only !== 'fuzz') await buildSuite(say);
if (measures('web')) {
  say('Building what the suite is compared with …');
  await buildComparisons();
  sections.push(...(await benchWeb(say)));
}
if (measures('dev')) sections.push(await benchDev(say));
if (measures('release')) sections.push(await benchRelease(say));
if (measures('api')) sections.push(...(await benchApi(say)));
if (measures('fuzz')) sections.push(...(await benchFuzz(say)));
say('\nPhone profile: 390x844, 4x CPU slow-down, 1.6 Mbit/s down, 150 ms round trip, brotli; medians of 5.');
say(sections.join('\n'));
