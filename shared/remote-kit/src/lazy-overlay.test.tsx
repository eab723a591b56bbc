import { gql, type TypedDocumentNode } from '@apollo/client';
import { renderRemotePage } from '@suite/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { type LazyOverlay, lazyOverlay, usePrefetch } from './lazy-overlay';
import { useStoreQuery } from './use-store-query';

/** A promise that the test resolves. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((onResolve) => {
    resolve = onResolve;
  });
  return { promise, resolve };
}

interface SheetProps {
  name: string;
  onClose: () => void;
}
const StaffSheet = ({ name, onClose }: SheetProps) => (
  <div role="dialog" aria-label={`Staff of ${name}`}>
    <button type="button" onClick={onClose}>
      Done
    </button>
  </div>
);
const arrived = async () => ({ StaffSheet });
const lost = () => Promise.reject(new Error('chunk'));

function Page({ Sheet }: { Sheet: LazyOverlay<SheetProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Sheet name="Jenny" onClose={() => setOpen(false)} />}
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => screen.queryByRole('dialog', { name: 'Staff of Jenny' });

describe('a lazy overlay', () => {
  const load = jest.fn(arrived);
  beforeEach(() => void load.mockReset().mockImplementation(arrived));
  const show = () => renderRemotePage(<Page Sheet={lazyOverlay(load, 'StaffSheet')} />);

  test('loads when it is opened, and the page stays usable meanwhile', async () => {
    const { promise, resolve } = deferred<{ StaffSheet: typeof StaffSheet }>();
    load.mockReturnValue(promise);
    const { user } = show();
    expect(load).not.toHaveBeenCalled();
    await user.click(button('Open'));
    expect(sheet()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible();
    await act(async () => resolve({ StaffSheet }));
    expect(sheet()).toBeVisible();
  });

  test('opens at once when it was prefetched, and is fetched once', async () => {
    const Sheet = lazyOverlay(load, 'StaffSheet');
    Sheet.prefetch();
    await act(async () => undefined);
    renderRemotePage(<Page Sheet={Sheet} />);
    act(() => button('Open').click());
    expect(sheet()).toBeVisible();
    act(() => button('Done').click());
    act(() => button('Open').click());
    expect(sheet()).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('shows an error with a retry when its code fails to load, and leaves the page usable', async () => {
    load.mockImplementation(lost);
    const { user } = show();
    await user.click(button('Open'));
    expect(await screen.findByRole('alertdialog', { name: 'This part did not open' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Page', hidden: true })).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    load.mockImplementation(arrived);
    await user.click(button('Try again'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sheet()).toBeVisible();
  });

  test('opens on Retry though the retry joins a request that began before the repair', async () => {
    load.mockImplementationOnce(lost).mockImplementationOnce(lost);
    const { user } = show();
    await user.click(button('Open'));
    await user.click(button('Try again'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sheet()).toBeVisible();
  });

  test('can be closed after a failed load, and is fetched again when opened again', async () => {
    load.mockImplementationOnce(lost);
    const { user } = show();
    await user.click(button('Open'));
    await user.click(button('Close'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Open'));
    expect(sheet()).toBeVisible();
  });

  test('reports no failed prefetch until it is opened', async () => {
    load.mockImplementationOnce(lost);
    const Sheet = lazyOverlay(load, 'StaffSheet');
    Sheet.prefetch();
    const { user } = renderRemotePage(<Page Sheet={Sheet} />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Open'));
    expect(sheet()).toBeVisible();
  });
});

describe('fetching ahead', () => {
  const counts: TypedDocumentNode<{ customer_list: { id: string }[] }, { whmcs_id: number }> = gql`
    query Customers($whmcs_id: Int!) { customer_list(whmcs_id: $whmcs_id) { id } }`;
  const prefetch = jest.fn();
  const overlay = { prefetch };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    prefetch.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  function Customers() {
    usePrefetch(overlay);
    const { data } = useStoreQuery(counts, {});
    return <p>{data ? 'customers' : 'loading'}</p>;
  }

  test('waits for the responses of the page’s queries', async () => {
    const { promise, resolve } = deferred<never[]>();
    renderRemotePage(<Customers />, { resolvers: { customer_list: () => promise } });
    await pass(5_000);
    expect(prefetch).not.toHaveBeenCalled();
    resolve([]);
    await pass(0);
    expect(screen.getByText('customers')).toBeVisible();
    await pass(1_000);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  test('waits for an idle browser where it has idle callbacks', async () => {
    const waiting: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (run: () => void) => waiting.push(run) });
    renderRemotePage(<Customers />, { resolvers: { customer_list: [] } });
    await pass(5_000);
    expect(prefetch).not.toHaveBeenCalled();
    for (const run of waiting) run();
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  test('does not start for a page that was left', async () => {
    const { unmount } = renderRemotePage(<Customers />, { resolvers: { customer_list: [] } });
    unmount();
    await pass(5_000);
    expect(prefetch).not.toHaveBeenCalled();
  });
});
