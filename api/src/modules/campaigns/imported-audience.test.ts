import { checkImports } from '../../campaign-lives/check-imports';

/** `IMPORT_RUNS=1000` plays as many as `npm run bench messages`. */
const runs = Number(process.env.IMPORT_RUNS ?? 10);

test(
  'no import makes a client the audience of texts, or brings back who refused',
  async () => {
    const { imports, optOuts, failure } = await checkImports(runs);
    expect([imports, failure]).toEqual([runs, null]);
    process.stdout.write(`${imports} imports left ${optOuts} opt-outs and no consent\n`);
  },
  30_000 + runs * 3_000,
);
