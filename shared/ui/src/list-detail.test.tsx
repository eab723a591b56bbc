import { screen } from '@testing-library/react';
import { useState } from 'react';
import { DetailPane, ListDetail } from './list-detail';
import { renderUi } from './testing/render-ui';

function Tickets({ begins = null }: { begins?: string | null }) {
  const [open, setOpen] = useState(begins);
  return (
    <ListDetail
      detail={
        open && (
          <DetailPane key={open} title={open} takesFocus={open !== begins} onClose={() => setOpen(null)}>
            <button type="button">Refund</button>
            <div role="dialog" aria-label="Refund sheet">
              <button type="button">In the sheet</button>
            </div>
          </DetailPane>
        )
      }
    >
      {['Ticket 1', 'Ticket 2'].map((name) => (
        <button key={name} type="button" aria-current={open === name} onClick={() => setOpen(name)}>
          Open {name}
        </button>
      ))}
    </ListDetail>
  );
}
const pane = (name: string) => screen.queryByRole('region', { name });

test('a chosen record is shown after the list, and its heading gets the focus', async () => {
  const { user } = renderUi(<Tickets />);
  await user.click(screen.getByRole('button', { name: 'Open Ticket 1' }));
  expect(pane('Ticket 1')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ticket 1', level: 2 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Open Ticket 2' }));
  expect(pane('Ticket 1')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ticket 2' })).toHaveFocus();
});

test('a record that the page opens with leaves the focus where it is', () => {
  renderUi(<Tickets begins="Ticket 1" />);
  expect(pane('Ticket 1')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test.each(['the button', 'Escape'])('%s closes the record and returns the focus to its link', async (way) => {
  const { user } = renderUi(<Tickets />);
  await user.click(screen.getByRole('button', { name: 'Open Ticket 2' }));
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(pane('Ticket 2')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open Ticket 2' })).toHaveFocus();
});

test('Escape in a dialog of the record does not close the record', async () => {
  const { user } = renderUi(<Tickets />);
  await user.click(screen.getByRole('button', { name: 'Open Ticket 1' }));
  screen.getByRole('button', { name: 'In the sheet' }).focus();
  await user.keyboard('{Escape}');
  expect(pane('Ticket 1')).toBeVisible();
});
