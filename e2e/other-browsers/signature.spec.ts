import { salonDescription } from '../pages/salon';
import { expect, test } from './fixtures/test';

/** Records on the page what the browser itself verifies. */
const noteVerified = `
  const { verify } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.verify = function (algorithm, ...rest) {
    document.documentElement.dataset.verified = algorithm;
    return verify.call(this, algorithm, ...rest);
  };`;

/** Simulates a browser without Ed25519. */
const withoutEd25519 = `
  const { importKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = function (format, key, algorithm, ...rest) {
    return algorithm === 'Ed25519'
      ? Promise.reject(new DOMException('Unknown algorithm', 'NotSupportedError'))
      : importKey.call(this, format, key, algorithm, ...rest);
  };`;

for (const [by, prepare, isByHand] of [
  ['the browser', noteVerified, false],
  ['the script that is there for older browsers', `${withoutEd25519}${noteVerified}`, true],
] as const) {
  test(`a registry with one changed byte is refused by ${by}, and accepted once it is repaired`, async ({
    tab,
    front,
    t,
    makeWorld,
    signIn,
    otherBrowser,
  }) => {
    const how = () =>
      tab.run(() => ({
        natively: document.documentElement.dataset.verified === 'Ed25519',
        byHand: performance.getEntriesByType('resource').some(({ name }) => /\/signature\.\w+\.js$/.test(name)),
      }));
    const expectVerified = async () => {
      const { natively, byHand } = await how();
      // WebKit on Linux verifies a long registry by the script, too.
      if (otherBrowser.name === 'webkit' && !isByHand) expect(natively).toBe(!byHand);
      else expect({ natively, byHand }).toEqual({ natively: !isByHand, byHand: isByHand });
    };
    await signIn(await makeWorld(salonDescription));
    front.beforeAll(prepare);
    front.change(/^\/registry\.json$/);
    await tab.open(`${front.url}/owner/ticket`);
    await tab.heading(t('host', 'start.failed')).shown();
    expect(front.served).toContain('/registry.json');
    await expectVerified();

    front.change(null);
    await tab.button(t('kit', 'retry')).click();
    await tab.link(/Jenny Park/).shown();
    await expectVerified();
  });
}

test('a registry with one changed byte is replaced by the last good one with a notice', async ({
  tab,
  front,
  t,
  makeWorld,
  signIn,
}) => {
  const isMarked = () => tab.reads(t('host', 'registry.last_good'));
  await signIn(await makeWorld(salonDescription));
  await tab.open(`${front.url}/owner/ticket`);
  await tab.link(/Jenny Park/).shown();
  expect(await isMarked()).toBe(false);

  front.change(/^\/registry\.json$/);
  await tab.reload();
  await tab.link(/Jenny Park/).shown();
  await expect.poll(isMarked).toBe(true);

  front.change(null);
  await tab.reload();
  await tab.link(/Jenny Park/).shown();
  expect(await isMarked()).toBe(false);
});
