import { inTrace, spanContextOf, traceHeaders, traceparentOf } from './trace';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test.each([
  [traceparent, traceparent],
  // A page that records no spans.
  [traceparent.replace(/01$/, '00'), traceparent.replace(/01$/, '00')],
  [undefined, undefined],
  ['', undefined],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', undefined],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', undefined],
  [`${traceparent}\r\nx: y`, undefined],
  [traceparent.toUpperCase(), undefined],
])('the header %j is the trace %j', (header, expected) => {
  expect(traceparentOf(header)).toBe(expected);
});

test('continues the trace of a request in the requests that it sends, and in no other', async () => {
  const sent = (header?: string) =>
    inTrace(header, async () => {
      await new Promise((later) => setImmediate(later));
      return traceHeaders();
    });
  expect(await Promise.all([sent(traceparent), sent()])).toEqual([{ traceparent }, {}]);
  expect(traceHeaders()).toEqual({});
});

test('reads the span of the sender from a header', () => {
  expect(spanContextOf(traceparent)).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    traceFlags: 1,
    isRemote: true,
  });
});
