import { catchSavedFiles, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSaveCsv } from '..';

function Export() {
  const saveCsv = useSaveCsv();
  const [result, setResult] = useState('');
  const save = async () => setResult((await saveCsv([['Name'], ['Ava']], 'Team')) ? 'saved' : 'not saved');
  return (
    <button type="button" onClick={() => void save()}>
      Export {result}
    </button>
  );
}

const click = async (native: boolean) => {
  const view = renderRemotePage(<Export />, { native });
  await view.user.click(screen.getByRole('button'));
  return view;
};
/** Makes a device that shares files: `share` is what its sheet does. */
function shareBy(share: (data: ShareData) => Promise<void>, canShare = true) {
  Object.assign(navigator, { canShare: () => canShare, share });
}
afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

test('a browser downloads the file', async () => {
  const files = catchSavedFiles();
  await click(false);
  expect(await screen.findByRole('button', { name: 'Export saved' })).toBeVisible();
  expect((await files.lines())[1]).toBe('Ava');
  files.restore();
});

test('the phone app passes the file to the share sheet of the device', async () => {
  const shared: (File | undefined)[] = [];
  shareBy(async ({ files }) => void shared.push(...(files ?? [])));
  const { shell } = await click(true);
  expect(await screen.findByRole('button', { name: 'Export saved' })).toBeVisible();
  expect(shared.map((file) => [file?.name, file?.type])).toEqual([['Team.csv', 'text/csv;charset=utf-8']]);
  expect(shell.shownProblems).toEqual([]);
});

test('a closed share sheet saves nothing, and shows no problem', async () => {
  shareBy(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { shell } = await click(true);
  expect(await screen.findByRole('button', { name: 'Export not saved' })).toBeVisible();
  expect(shell.shownProblems).toEqual([]);
});

test('a file that took longer than the device remembers the tap is shared by a tap in the dialog', async () => {
  const shared: (string | undefined)[] = [];
  let isTapped = false;
  shareBy(async ({ files }) => {
    if (!isTapped) throw new DOMException('no tap', 'NotAllowedError');
    shared.push(files?.[0]?.name);
  });
  const { shell } = await click(true);
  expect(await screen.findByRole('button', { name: 'Export not saved' })).toBeVisible();
  expect(shell.shownProblems).toMatchObject([{ code: 'file_to_share', action: { label: 'Share file' } }]);
  isTapped = true;
  shell.shownProblems[0]?.action?.run();
  await waitFor(() => expect(shared).toEqual(['Team.csv']));
  expect(shell.shownProblems).toHaveLength(1);
});

test.each([
  ['has no share sheet', () => undefined],
  ['shares no files', () => shareBy(() => Promise.resolve(), false)],
  ['fails', () => shareBy(() => Promise.reject(new DOMException('no data', 'DataError')))],
])('the phone app of a device that %s says that the file is not saved', async (_, prepare) => {
  prepare();
  const { shell } = await click(true);
  expect(await screen.findByRole('button', { name: 'Export not saved' })).toBeVisible();
  expect(shell.shownProblems).toMatchObject([{ code: 'file_not_saved' }]);
});
