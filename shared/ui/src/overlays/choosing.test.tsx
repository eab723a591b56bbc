import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { ChoiceList, SegmentedControl, Tabs } from '.';

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
  const option = (name: string) => screen.getByRole('option', { name });

  test('has a name, and says which is chosen and what each is about', () => {
    renderUi(<Staff start="mia" />);
    expect(screen.getByRole('listbox', { name: 'Staff' })).toBeVisible();
    expect(screen.getAllByRole('option', { selected: true })).toEqual([option('Mia Le')]);
    expect(option('Ava Nguyen')).toHaveAccessibleDescription('Free until 11:00');
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

const tabs = [
  { id: 'overview', label: 'Overview', count: 6 },
  { id: 'done', label: 'Done' },
];

function TicketTabs() {
  const [selected, setSelected] = useState('overview');
  return (
    <Tabs
      label="Tickets"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
    >
      <p>All of {selected}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  test('have a name, counts that are said, and a panel named by its tab', () => {
    renderUi(<TicketTabs />);
    expect(screen.getByRole('tablist', { name: 'Tickets' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Overview 6', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Done', selected: false })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Overview 6' })).toHaveTextContent('All of overview');
  });

  test('change by click', async () => {
    const { user } = renderUi(<TicketTabs />);
    await user.click(screen.getByRole('tab', { name: 'Done' }));
    expect(onSelect.mock.calls).toEqual([['done']]);
    expect(screen.getByRole('tabpanel', { name: 'Done' })).toHaveTextContent('All of done');
  });

  test('by keyboard arrows move the focus only, and Enter or Space changes; Tab goes on to the panel', async () => {
    const { user } = renderUi(<TicketTabs />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Overview 6' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Done' })).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowLeft} ');
    expect(onSelect.mock.calls).toEqual([['done'], ['overview']]);
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});

function Languages() {
  const [selected, setSelected] = useState('en');
  return (
    <SegmentedControl
      label="Language"
      options={[
        { id: 'en', label: 'English' },
        { id: 'vi', label: 'Tiếng Việt' },
      ]}
      selected={selected}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
    />
  );
}

describe('SegmentedControl', () => {
  const radio = (name: string) => screen.getByRole('radio', { name });

  test('is one choice of few, with a name, and always has one', async () => {
    const { user } = renderUi(<Languages />);
    expect(screen.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
    expect(radio('English')).toBeChecked();
    await user.click(radio('English'));
    expect(radio('English')).toBeChecked();
    await user.click(radio('Tiếng Việt'));
    expect(radio('Tiếng Việt')).toBeChecked();
    expect(radio('English')).not.toBeChecked();
    expect(onSelect).toHaveBeenLastCalledWith('vi');
  });

  test('works by keyboard: one stop for Tab, arrows to move, Space to choose', async () => {
    const { user } = renderUi(<Languages />);
    await user.tab();
    expect(radio('English')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(radio('Tiếng Việt')).toHaveFocus();
    await user.keyboard(' ');
    expect(onSelect.mock.calls).toEqual([['vi']]);
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});

test('what can be pressed writes no style into the page, which its policy would refuse', () => {
  // In tests React Aria would write none at all.
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  renderUi(<Languages />);
  env.restore();
  expect(screen.getByRole('radio', { name: 'English' })).toHaveAttribute('data-react-aria-pressable');
  expect(document.querySelector('style')).toBeNull();
});
