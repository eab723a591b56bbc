import { act, renderHook, waitFor } from '@testing-library/react';
import { createNavigation } from './navigation';
import { useScrollMemory } from './use-scroll-memory';

const scrollTo = jest.fn();

function scrolledTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 9_000, configurable: true });
  scrolledTo(0);
});

test('Back restores the scroll position, also after a filter changed the page’s address', async () => {
  const navigation = createNavigation(window);
  renderHook(() => useScrollMemory(navigation));
  act(() => navigation.push('/owner/ticket'));
  scrolledTo(1_200);
  act(() => void window.dispatchEvent(new Event('scroll')));
  act(() => navigation.replace('/owner/ticket?day=2027-03-14'));
  act(() => navigation.push('/owner/appointments/1'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  act(() => navigation.back());
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 1_200));
});
