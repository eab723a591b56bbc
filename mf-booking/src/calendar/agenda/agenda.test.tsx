import { renderRemotePage } from '@suite/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { messages } from '../../testing/make-appointment';
import { calendarResponses, makeBooked } from '../../testing/make-calendar';
import type { DayCountFragment } from '../calendar.generated';
import { Agenda } from './agenda';

/** Elements that the test can bring near the viewport. */
const observed: { target: Element; report: (isIntersecting: boolean) => void }[] = [];
beforeEach(() => {
  observed.length = 0;
  class Observer {
    constructor(readonly callback: (entries: object[]) => void) {}
    observe(target: Element) {
      observed.push({ target, report: (isIntersecting) => this.callback([{ target, isIntersecting }]) });
    }
    unobserve() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
const bringNear = (place: number) => act(async () => observed[place]?.report(true));

const sunday = (total: number, revision = String(total)): DayCountFragment => ({
  day: '2027-03-14',
  total,
  unprocessed: 0,
  unassigned: 0,
  revision,
});
const at = (minutes: number) => new Date(Date.UTC(2027, 2, 14, 14, minutes)).toISOString();
const where = { status: { _in: ['confirmed' as const] } };

function Page({ total, later }: { total: number; later: number }) {
  const [now, setNow] = useState(total);
  return (
    <>
      <button type="button" onClick={() => setNow(later)}>
        Count again
      </button>
      <Agenda from="2000-01-01" days={[sunday(now)]} where={where} />
    </>
  );
}

test('the agenda fetches only pages near the viewport, and each row has its position among all', async () => {
  const booked = Array.from({ length: 45 }, (_, place) => makeBooked(at(place), `Client ${place}`));
  const { requests } = renderRemotePage(<Page total={45} later={45} />, {
    messages: messages,
    resolvers: calendarResponses(booked),
  });
  const list = within(await screen.findByRole('list'));
  expect(observed).toHaveLength(3);
  expect(list.queryAllByRole('listitem')).toEqual([]);
  expect(requests).toEqual([]);

  await bringNear(2);
  const last = await list.findByRole('link', { name: /Client 44/ });
  expect(last.closest('li')).toHaveAttribute('aria-posinset', '45');
  expect(last.closest('li')).toHaveAttribute('aria-setsize', '45');
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(requests.map(({ variables }) => variables.offset)).toEqual([40]);
});

test('the agenda fetches its mounted pages again when the counts of a day change', async () => {
  const booked = [makeBooked(at(0), 'Jenny Park')];
  const { user } = renderRemotePage(<Page total={1} later={2} />, {
    messages: messages,
    resolvers: calendarResponses(booked),
  });
  await screen.findByRole('list');
  await bringNear(0);
  await screen.findByRole('link', { name: /Jenny Park/ });
  booked.push(makeBooked(at(30), 'Maria Lopez'));
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByRole('link', { name: /Maria Lopez/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
});
