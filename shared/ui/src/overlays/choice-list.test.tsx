import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { ChoiceList } from '.';

const onSelect = jest.fn();
beforeEach(() => onSelect.mockClear());

const staff = [
  { id: 'ava', label: 'Ava Nguyen', detail: 'Free until 11:00' },
  { id: 'ben', label: 'Ben Tran', disabled: true },
  { id: 'mia', label: 'Mia Le', leading: <span aria-hidden="true">ML</span>, badge: <span>New</span> },
];

function Staff({ start }: { start?: string }) {
  const [selected, setSelected] = useState(start);
  return (
    <ChoiceList
      label="Staff"
      options={staff}
      selected={selected}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
    />
  );
}

describe('ChoiceList', () => {
  const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) });

  test('has a name, a selected option, and details of each', () => {
    renderUi(<Staff start="mia" />);
    expect(screen.getByRole('listbox', { name: 'Staff' })).toBeVisible();
    expect(screen.getAllByRole('option', { selected: true })).toEqual([option('Mia Le')]);
    expect(option('Ava Nguyen')).toHaveAccessibleName('Ava Nguyen Free until 11:00');
    expect(within(option('Mia Le')).getByText('New')).toBeVisible();
    expect(option('Mia Le').querySelectorAll('svg')).toHaveLength(1);
    expect(option('Ava Nguyen').querySelector('svg')).toBeNull();
  });

  test('selects by click, also the selected option again', async () => {
    const { user } = renderUi(<Staff />);
    await user.click(option('Ava Nguyen'));
    await user.click(option('Ava Nguyen'));
    expect(onSelect.mock.calls).toEqual([['ava'], ['ava']]);
    expect(option('Ava Nguyen')).toHaveAttribute('aria-selected', 'true');
  });

  test('arrow keys skip disabled options, Enter and Space select, letters find', async () => {
    const { user } = renderUi(<Staff />);
    await user.tab();
    expect(option('Ava Nguyen')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(option('Mia Le')).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowUp} ');
    expect(onSelect.mock.calls).toEqual([['mia'], ['ava']]);
    await user.keyboard('{End}');
    expect(option('Mia Le')).toHaveFocus();
    await user.keyboard('av');
    expect(option('Ava Nguyen')).toHaveFocus();
  });

  test('keyboard focus starts at the selected option', async () => {
    const { user } = renderUi(<Staff start="mia" />);
    await user.tab();
    expect(option('Mia Le')).toHaveFocus();
  });

  test('a disabled option cannot be chosen', async () => {
    const { user } = renderUi(<Staff />);
    expect(option('Ben Tran')).toHaveAttribute('aria-disabled', 'true');
    await user.click(option('Ben Tran'));
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('shows an empty state without options', () => {
    renderUi(<ChoiceList label="Staff" options={[]} onSelect={onSelect} empty="Nobody works today" />);
    expect(within(screen.getByRole('listbox', { name: 'Staff' })).getByText('Nobody works today')).toBeVisible();
  });
});

test('pressable elements add no inline style, which the page’s policy would refuse', () => {
  // With NODE_ENV `test` React Aria never adds a style element.
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  renderUi(<Staff />);
  env.restore();
  expect(screen.getByRole('option', { name: /^Ava Nguyen/ })).toHaveAttribute('data-react-aria-pressable');
  expect(document.querySelector('style')).toBeNull();
});
