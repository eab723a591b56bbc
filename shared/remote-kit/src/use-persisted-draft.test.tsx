import { renderRemotePage } from '@suite/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { usePersistedDraft } from './use-persisted-draft';

const key = 'suite:person:00000000-0000-4000-8000-000000000001:note';
const asText = (json: unknown) => (typeof json === 'string' ? json : null);

function Note() {
  const { read, save } = usePersistedDraft('note', asText, 'nothing');
  const [shown, setShown] = useState(read);
  return (
    <>
      <p>{shown}</p>
      <button type="button" onClick={() => save('bring the file')}>
        save
      </button>
      <button type="button" onClick={() => save(null)}>
        forget
      </button>
      <button type="button" onClick={() => setShown(read())}>
        read
      </button>
    </>
  );
}

beforeEach(() => localStorage.clear());

test('a draft is restored for its person until it is cleared', async () => {
  const { user } = renderRemotePage(<Note />);
  expect(screen.getByText('nothing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'save' }));
  await user.click(screen.getByRole('button', { name: 'read' }));
  expect(screen.getByText('bring the file')).toBeVisible();
  expect(localStorage.getItem(key)).toBe('"bring the file"');
  await user.click(screen.getByRole('button', { name: 'forget' }));
  await user.click(screen.getByRole('button', { name: 'read' }));
  expect(screen.getByText('nothing')).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['{', '7'])('ignores an unreadable draft: %s', (text) => {
  localStorage.setItem(key, text);
  renderRemotePage(<Note />);
  expect(screen.getByText('nothing')).toBeVisible();
});
