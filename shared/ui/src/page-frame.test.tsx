import { screen } from '@testing-library/react';
import { Columns, PageFrame, type PageKind, PageSkeleton, Section, TallPage } from '.';
import { renderUi } from './testing/render-ui';

const kinds: PageKind[] = ['list', 'record', 'form', 'board', 'report', 'till'];

test.each(kinds)('the shell can tell that a page is a %s', (kind) => {
  renderUi(
    <PageFrame kind={kind} title="Tips" over="#1042">
      Ava
    </PageFrame>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '#1042 Tips' }).closest('[data-page]')).toHaveAttribute(
    'data-page',
    kind,
  );
  expect(screen.getByText(/Ava/)).toHaveAttribute('data-page', kind);
});

test('has Back before the title and the action behind it, in the order of the Tab key', async () => {
  const back = jest.fn();
  const { user } = renderUi(
    <PageFrame kind="form" title="Profile" back={back} action={<a href="/new">New</a>}>
      <button type="button">Save</button>
    </PageFrame>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'New' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test.each([
  ['wide', 'form'],
  ['narrow', 'form'],
  ['double', 'record'],
  ['full', 'list'],
  [undefined, 'form'],
] as const)('gives a page that names its width only (%s) the frame of a %s', (width, kind) => {
  renderUi(
    <PageFrame title="Tips" {...(width ? { width } : {})}>
      Ava
    </PageFrame>,
  );
  expect(screen.getByText('Ava')).toHaveAttribute('data-page', kind);
});

test('gives a page without a frame of its own the edge of all pages', () => {
  renderUi(<TallPage>Ava</TallPage>);
  expect(screen.getByText('Ava')).toHaveAttribute('data-page');
});

test('marks the columns of a form, so that its frame is two columns wide', () => {
  renderUi(
    <PageFrame kind="form" title="Tips">
      <Columns>
        <Section title="Next">Jenny</Section>
      </Columns>
    </PageFrame>,
  );
  expect(screen.getByRole('region', { name: 'Next' }).parentElement).toHaveAttribute('data-columns');
});

test('announces a page that is loading in the frame of all pages', () => {
  renderUi(<PageSkeleton rows={3} label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('status').closest('[data-page]')).not.toBeNull();
});
