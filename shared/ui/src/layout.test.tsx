import { screen } from '@testing-library/react';
import { Info } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { Banner, Chip, Chips, FieldError, LinkList, List, Note, Row, RowLink, Section, Stack } from '.';
import { renderUi } from './testing/render-ui';

test('renders a stack as the given element, with its props', () => {
  renderUi(
    <Stack as="form" aria-label="Note" gap={2}>
      <Note tone="warning" role="alert">
        Too late
      </Note>
    </Stack>,
  );
  expect(screen.getByRole('form', { name: 'Note' })).toContainElement(screen.getByRole('alert'));
});

test('renders a row whose title leads to a page, with its details', () => {
  renderUi(
    <MemoryRouter>
      <List aria-label="People" gap={2}>
        <RowLink to="/ava" title="Ava" details={['Nails', null]} aside={<span>Active</span>} />
        <RowLink to="https://example.org" title="Survey" isExternal />
      </List>
    </MemoryRouter>,
  );
  const [ava, survey] = screen.getAllByRole('listitem');
  expect(ava).toHaveTextContent('AvaNailsActive');
  expect(screen.getByRole('link', { name: 'Ava' })).toHaveAttribute('href', '/ava');
  expect(survey).toContainElement(screen.getByRole('link', { name: 'Survey' }));
  expect(screen.getByRole('link', { name: 'Survey' })).toHaveAttribute('target', '_blank');
});

test('links rows with a time, a detail and a duration', () => {
  renderUi(
    <MemoryRouter>
      <LinkList links={[{ to: '/1042', leading: '10:30', label: 'Jenny', detail: 'Gel', aside: '42 min' }]} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: /10:30.*Jenny.*Gel.*42 min/ });
  expect(link).toHaveAttribute('href', '/1042');
});

test('renders an ordered list, and a row as one of its items', () => {
  renderUi(
    <List as="ol" aria-label="Steps">
      <Row as="li" spread>
        Open
      </Row>
    </List>,
  );
  const list = screen.getByRole('list', { name: 'Steps' });
  expect(list.tagName).toBe('OL');
  expect(list).toContainElement(screen.getByRole('listitem'));
});

test('names a section by its heading', () => {
  renderUi(
    <Section small title="Tip">
      <Note tone="plain">None</Note>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Tip' })).toHaveTextContent('None');
});

test('announces a banner with its action', () => {
  renderUi(
    <Banner role="alert" icon={Info} action={<button type="button">OK</button>}>
      Ava changed this ticket
    </Banner>,
  );
  const banner = screen.getByRole('alert');
  expect(banner).toHaveTextContent('Ava changed this ticket');
  expect(banner).toContainElement(screen.getByRole('button', { name: 'OK' }));
});

test.each([false, true])('names a group of chips by its legend (hidden: %s)', (hidesLegend) => {
  renderUi(
    <Chips legend="Show" hidesLegend={hidesLegend}>
      <Chip selected onSelect={jest.fn()}>
        New
      </Chip>
    </Chips>,
  );
  expect(screen.getByRole('group', { name: 'Show' })).toContainElement(screen.getByRole('button', { name: 'New' }));
});

test('announces an error of a field, and renders nothing without one', () => {
  const { container } = renderUi(<FieldError message={undefined} />);
  expect(container).toBeEmptyDOMElement();
  renderUi(<FieldError message="Choose a client." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a client.');
});
