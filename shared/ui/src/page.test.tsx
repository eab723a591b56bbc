import { screen } from '@testing-library/react';
import { Button } from './button';
import { ActionBar, PageHeader } from './page';
import { renderUi } from './testing/render-ui';

test.each([
  ['en', 'Back'],
  ['vi', 'Quay lại'],
] as const)('in %s a page has a heading, its action, and Back before both', async (language, back) => {
  const onBack = jest.fn();
  const { user } = renderUi(<PageHeader title="Ticket" action={<Button>Create order</Button>} back={onBack} />, {
    language,
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Ticket' })).toBeVisible();
  await user.tab();
  expect(screen.getByRole('button', { name: back })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onBack).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Create order' })).toHaveFocus();
});

test('its heading takes the focus of a page change, without a stop for Tab', async () => {
  const { user } = renderUi(<PageHeader title="Ticket" />);
  const heading = screen.getByRole('heading', { name: 'Ticket' });
  await user.tab();
  expect(heading).not.toHaveFocus();
  heading.focus();
  expect(heading).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a part of a page has a heading of the second level', () => {
  renderUi(<PageHeader title="Services" level={2} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Services' })).toBeVisible();
});

test('the shell can find an action bar', () => {
  renderUi(<ActionBar>Next</ActionBar>);
  expect(screen.getByText('Next').closest('[data-action-bar]')).toBeVisible();
});

test('an action bar without an action is not there', () => {
  renderUi(
    <ActionBar>
      {false}
      {null}
    </ActionBar>,
  );
  expect(document.querySelector('[data-action-bar]')).toBeNull();
});

test('the action bar shows the sum before the next step', () => {
  renderUi(
    <ActionBar summary="2 items $50.00">
      <Button>Review</Button>
    </ActionBar>,
  );
  const sum = screen.getByText('2 items $50.00');
  const step = screen.getByRole('button', { name: 'Review' });
  expect(sum.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
