import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchField } from './search-field';
import { renderUi } from './testing/render-ui';

function Search({ onChange }: { onChange?: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Search client"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange?.(next);
      }}
    />
  );
}

test('reports each typed change', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Search onChange={onChange} />);
  await user.type(screen.getByRole('searchbox', { name: 'Search client' }), 'Jen');
  expect(onChange.mock.calls).toEqual([['J'], ['Je'], ['Jen']]);
});

test('is cleared by its button, also by keyboard, and retains the focus', async () => {
  const { user } = renderUi(<Search />);
  expect(screen.queryByRole('button')).toBeNull();
  const box = screen.getByRole('searchbox', { name: 'Search client' });
  await user.type(box, 'Jen');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
