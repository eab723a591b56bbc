import { bundle } from './bundle';

test('nothing to build ends with nothing built', async () => {
  await expect(bundle([])).resolves.toEqual(new Map());
});
