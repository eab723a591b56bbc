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

  test('has a name, and says which is chosen and what each is about', () => {
    renderUi(<Staff start="mia" />);
    expect(screen.getByRole('listbox', { name: 'Staff' })).toBeVisible();
    expect(screen.getAllByRole('option', { selected: true })).toEqual([option('Mia Le')]);
    expect(option('Ava Nguyen')).toHaveAccessibleName('Ava Nguyen Free until 11:00');
    expect(within(option('Mia Le')).getByText('New')).toBeVisible();
    expect(option('Mia Le').querySelectorAll('svg')).toHaveLength(1);
    expect(option('Ava Nguyen').querySelector('svg')).toBeNull();
  });

  test('is chosen from by click; choosing what is chosen counts too', async () => {
    const { user } = renderUi(<Staff />);
    await user.click(option('Ava Nguyen'));
    await user.click(option('Ava Nguyen'));
    expect(onSelect.mock.calls).toEqual([['ava'], ['ava']]);
    expect(option('Ava Nguyen')).toHaveAttribute('aria-selected', 'true');
  });

  test('arrows move over what is off, Enter and Space choose, letters find', async () => {
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

  test('the keyboard comes in at what is chosen', async () => {
    const { user } = renderUi(<Staff start="mia" />);
    await user.tab();
    expect(option('Mia Le')).toHaveFocus();
  });

  test('what is off cannot be chosen', async () => {
    const { user } = renderUi(<Staff />);
    expect(option('Ben Tran')).toHaveAttribute('aria-disabled', 'true');
    await user.click(option('Ben Tran'));
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('says that there is nothing to choose from', () => {
    renderUi(<ChoiceList label="Staff" options={[]} onSelect={onSelect} empty="Nobody works today" />);
    expect(within(screen.getByRole('listbox', { name: 'Staff' })).getByText('Nobody works today')).toBeVisible();
  });
});

test('what can be pressed writes no style into the page, which its policy would refuse', () => {
  // In tests React Aria would write none at all.
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  renderUi(<Staff />);
  env.restore();
  expect(screen.getByRole('option', { name: /^Ava Nguyen/ })).toHaveAttribute('data-react-aria-pressable');
  expect(document.querySelector('style')).toBeNull();
});
