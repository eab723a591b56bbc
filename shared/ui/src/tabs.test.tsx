import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from '.';
import { renderUi } from './testing/render-ui';

const onSelect = jest.fn();
beforeEach(() => onSelect.mockClear());

const tabs = [
  { id: 'overview', label: 'Overview', count: 6 },
  { id: 'in-service', label: 'In Service' },
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
      <button type="button">All of {selected}</button>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  test('have a name, announced counts, and a panel labelled by its tab', () => {
    renderUi(<TicketTabs />);
    expect(screen.getByRole('tablist', { name: 'Tickets' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Overview 6', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Done', selected: false })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Overview 6' })).toHaveTextContent('All of overview');
  });

  test('select by click', async () => {
    const { user } = renderUi(<TicketTabs />);
    await user.click(tab('Done'));
    expect(onSelect.mock.calls).toEqual([['done']]);
    expect(screen.getByRole('tabpanel', { name: 'Done' })).toHaveTextContent('All of done');
  });

  test('a click on the selected tab reports nothing', async () => {
    const { user } = renderUi(<TicketTabs />);
    await user.click(tab('Overview 6'));
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('arrow keys move the focus around the ends; Enter or Space selects', async () => {
    const { user } = renderUi(<TicketTabs />);
    await user.tab();
    expect(tab('Overview 6')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('In Service')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Overview 6')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Done')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab('Overview 6')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Done')).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await user.keyboard('{Home} ');
    expect(onSelect.mock.calls).toEqual([['done'], ['overview']]);
  });

  test('are one stop for the Tab key, at the selected tab, before the panel', async () => {
    const { user } = renderUi(<TicketTabs />);
    await user.click(tab('In Service'));
    await user.keyboard('{ArrowLeft}');
    expect(tab('Overview 6')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'All of in-service' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(tab('In Service')).toHaveFocus();
  });

  test('leave all other keys to the page', async () => {
    const { user } = renderUi(<TicketTabs />);
    await user.tab();
    await user.keyboard('{ArrowDown}x');
    expect(tab('Overview 6')).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
  });
});
