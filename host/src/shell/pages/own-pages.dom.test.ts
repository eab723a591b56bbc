import { areaPaths } from '@suite/remote-kit';
import { hostI18n } from '../../testing/render-host';
import { findOwnPage, ownPages } from './own-pages';

test.each(ownPages)('the host’s page $id loads, and is found in its areas', async ({ id, paths, load }) => {
  expect(typeof (await load(hostI18n()))).toBe('function');
  for (const [area, path] of Object.entries(paths)) {
    expect(
      path.startsWith(areaPaths(area === 'owner' ? 'owner' : 'staff', null).prefix.replace('//', '/:whmcsId/')),
    ).toBe(true);
    expect(findOwnPage(path)?.page.id).toBe(id);
  }
});
