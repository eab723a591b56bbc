import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Avatar } from './avatar';
import { Card } from './card';
import { CardLink } from './card-link';
import { DoneNote } from './done-note';
import { InLanguage } from './in-language';
import { Receipt, ReceiptLine } from './receipt';
import { Section } from './section';
import { StatusChip, type StatusTone } from './status-chip';
import { SuccessCheck } from './success-check';
import { renderUi } from './testing/render-ui';

test.each([
  ['Jenny Park', 'JP'],
  ['Nguyễn Thị Ánh', 'NÁ'],
  ['  ava  ', 'A'],
  ['🌸 Bloom', '🌸B'],
  ['', ''],
])('%p without a picture is %p', (name, initials) => {
  const { container } = renderUi(<Avatar name={name} />);
  expect(container.firstElementChild).toHaveAttribute('data-initials', initials);
  expect(container.textContent).toBe('');
});

test('an avatar is decoration, with a picture too', () => {
  const { container } = renderUi(<Avatar name="Jenny Park" src="/jenny.jpg" size={44} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('img')).toHaveAttribute('src', '/jenny.jpg');
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
  expect(container.textContent).toBe('');
});

test('an avatar has initials until its picture is there, which delays nothing', () => {
  const { container } = renderUi(<Avatar name="Jenny Park" src="/jenny.jpg" />);
  expect(container.firstElementChild).toHaveAttribute('data-initials', 'JP');
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
  expect(container.querySelector('img')).toHaveAttribute('decoding', 'async');
  expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'low');
});

test.each([
  ['/pictures/a.jpg', 24, '/pictures/a.jpg?size=small'],
  ['/pictures/a.jpg', 88, '/pictures/a.jpg'],
  ['data:image/jpeg;base64,/9j/', 44, 'data:image/jpeg;base64,/9j/'],
  ['https://salon.example/pictures/a.jpg', 44, 'https://salon.example/pictures/a.jpg'],
] as const)('an avatar reads %s at %d px from %s', (src, size, address) => {
  const { container } = renderUi(<Avatar name="Jenny Park" src={src} size={size} />);
  expect(container.querySelector('img')).toHaveAttribute('src', address);
});

test('an avatar has the whole picture where the API has no small one', () => {
  const { container } = renderUi(<Avatar name="Jenny Park" src="/pictures/a.jpg" />);
  const picture = container.querySelector('img') as HTMLImageElement;
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/pictures/a.jpg');
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/pictures/a.jpg');
});

test('the picture of an employee is fetched at once, because many rows of a list have it', () => {
  const { container } = renderUi(<Avatar name="Ava Nguyen" src="/ava.jpg" color={null} />);
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
});

test("an avatar has its employee's color behind the initials, or around the picture", () => {
  const { container, rerender } = renderUi(<Avatar name="Ava Nguyen" color={11} />);
  expect(container.firstElementChild).toHaveClass('color11', 'filled');
  rerender(<Avatar name="Ava Nguyen" src="/ava.jpg" color={0} />);
  expect(container.firstElementChild).toHaveClass('color0', 'ring');
  rerender(<Avatar name="Jenny Park" />);
  expect(container.firstElementChild).toHaveAttribute('class', 'avatar size32');
});

test.each(['section', 'article', 'li', 'div'] as const)('a card can be a %s', (as) => {
  const { container } = renderUi(<Card as={as}>Gel manicure</Card>);
  expect(container.firstElementChild?.tagName.toLowerCase()).toBe(as);
});

test("a card shows a service's colour at its edge by no inline style, which the page's policy refuses", () => {
  const { container, rerender } = renderUi(<Card edgeColor="#aa3366">Gel manicure</Card>);
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#aa3366');
  expect(container.querySelector('[style]')).toBeNull();
  rerender(<Card aria-label="Gel">Gel manicure</Card>);
  expect(container.querySelector('rect')).toBeNull();
  expect(screen.getByLabelText('Gel')).toHaveTextContent('Gel manicure');
});

test('a section is labelled by its heading', () => {
  renderUi(<Section title="Devices">Front desk</Section>);
  const section = screen.getByRole('region', { name: 'Devices' });
  expect(section).toHaveTextContent('Front desk');
  expect(within(section).getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible();
});

const tones: StatusTone[] = ['new', 'updated', 'confirmed', 'in-service', 'done', 'danger', 'neutral'];

test('a status has a label and an icon, never only a color', () => {
  const { container } = renderUi(
    <p>
      {tones.map((tone) => (
        <StatusChip key={tone} tone={tone}>
          {`is ${tone}`}
        </StatusChip>
      ))}
    </p>,
  );
  for (const tone of tones) expect(screen.getByText(`is ${tone}`)).toBeVisible();
  const signs = [...container.querySelectorAll('[aria-hidden="true"]')].map(({ className }) => className);
  expect(signs).toEqual(tones.map((tone) => `icon ${tone}`));
  const pictures = tones.map((tone) => readFileSync(join(import.meta.dirname, `status-icons/${tone}.svg`), 'utf8'));
  expect(new Set(pictures).size).toBe(tones.length);
});

test('a receipt names each figure', () => {
  renderUi(
    <Receipt label="Ticket">
      <ReceiptLine label="Discount 10%" amount="−$5.00" action={<button type="button">Edit</button>} />
      <ReceiptLine label="Total" amount="$51.00" strong />
    </Receipt>,
  );
  const receipt = screen.getByLabelText('Ticket');
  expect(
    within(receipt)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Discount 10%', 'Total']);
  const [discount, total] = within(receipt).getAllByRole('definition');
  expect(discount).toHaveTextContent('−$5.00');
  expect(within(discount as HTMLElement).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(total).toHaveTextContent(/^\$51\.00$/);
});

test('a receipt line shows an explanation below its figure', () => {
  renderUi(
    <Receipt>
      <ReceiptLine label="Tip" amount="$10.00" below="Ava 7.60, Ben 2.40" />
    </Receipt>,
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$10.00',
    'Ava 7.60, Ben 2.40',
  ]);
});

test('success shows title, figure and next step', () => {
  renderUi(
    <SuccessCheck title="Paid" figure="$51.00" message="Card ending 4242">
      <a href="/ticket">Back to tickets</a>
    </SuccessCheck>,
  );
  for (const text of ['Paid', '$51.00', 'Card ending 4242']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to tickets' })).toBeVisible();
});

test('a success begins at the edge in the frame of a page only, and is in the middle on the pages of clients', () => {
  const css = readFileSync(join(import.meta.dirname, 'states.module.css'), 'utf8');
  const selectors = [...css.matchAll(/^(.*\.success) \{/gm)].map(([, selector]) => selector);
  expect(selectors).toEqual(['.success', '[data-page] .success']);
});

test('text names its language; an unknown one is left to the page', () => {
  renderUi(
    <>
      <InLanguage language="vi">Hẹn gặp lại</InLanguage>
      <InLanguage language={null}>Lotus Nails</InLanguage>
    </>,
  );
  expect(screen.getByText('Hẹn gặp lại')).toHaveAttribute('lang', 'vi');
  expect(screen.getByText('Lotus Nails')).not.toHaveAttribute('lang');
});

test('a note of what is done is visible, and announced without being read twice', () => {
  const { rerender } = renderUi(<DoneNote message="" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<DoneNote message="The card was sent." />);
  expect(screen.getByRole('status')).toHaveTextContent('The card was sent.');
  const [, shown] = screen.getAllByText('The card was sent.');
  expect(shown).toHaveAttribute('aria-hidden', 'true');
});

test('a link of a card covers it by its own style', () => {
  renderUi(
    <MemoryRouter>
      <Card>
        <CardLink to="/cards/1" className="wide">
          4242
        </CardLink>
      </Card>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '4242' })).toHaveClass('link', 'wide');
  expect(readFileSync(join(import.meta.dirname, 'card.module.css'), 'utf8')).toContain(
    '.card:has(.link:focus-visible)',
  );
});
