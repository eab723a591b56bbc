import fc from 'fast-check';
import { ben, makeCustom, makeLine } from '../testing/make-line';
import { applyOps, batchSize, type LineOp, queueOp, rebaseOps, withoutRefused } from './line-queue';

const line = makeLine();
const fresh = makeCustom();
const add: LineOp = { kind: 'add', line: fresh };
const change = (lineId: string, quantity: number): LineOp => ({ kind: 'change', lineId, change: { quantity } });
const remove = (lineId: string): LineOp => ({ kind: 'remove', lineId });

describe('applyOps', () => {
  test('shows the state that the server will have', () => {
    expect(applyOps([line], [add, change(fresh.id, 3), remove(line.id)])).toEqual([{ ...fresh, quantity: 3 }]);
  });
  test('shows the server’s added line once the server has it', () => {
    const corrected = { ...fresh, price: 1_500 };
    expect(applyOps([corrected], [add])).toEqual([corrected]);
  });
});

describe('queueOp', () => {
  test('ten taps on plus are one pending change', () => {
    const ops = [2, 3, 4].reduce<LineOp[]>((queue, quantity) => queueOp(queue, change(line.id, quantity), 0), []);
    expect(ops).toEqual([change(line.id, 4)]);
  });
  test('does not change ops in flight', () => {
    expect(queueOp([change(line.id, 2)], change(line.id, 3), 1)).toEqual([change(line.id, 2), change(line.id, 3)]);
  });
  test('merges a change of a line into its pending add', () => {
    expect(queueOp([add], change(fresh.id, 2), 0)).toEqual([{ kind: 'add', line: { ...fresh, quantity: 2 } }]);
  });
  test('sends a price that was set before the add with it', () => {
    const priced: LineOp = { kind: 'change', lineId: fresh.id, change: { price: 900 } };
    expect(queueOp([add], priced, 0)).toEqual([{ kind: 'add', line: { ...fresh, price: 900 }, isPriced: true }]);
  });
  test('sends nothing for a removed line that was never sent', () => {
    expect(queueOp([add], remove(fresh.id), 0)).toEqual([]);
  });
  test('sends the removal of a line whose add is in flight after it', () => {
    expect(queueOp([add], remove(fresh.id), 1)).toEqual([add, remove(fresh.id)]);
  });

  test('merging ops never changes the visible lines', () => {
    const ids = ['a', 'b', 'c'];
    const op = fc.oneof(
      fc.record({
        kind: fc.constant('change' as const),
        lineId: fc.constantFrom(...ids),
        change: fc.record({ quantity: fc.integer({ min: 1, max: 9 }) }),
      }),
      fc.record({ kind: fc.constant('remove' as const), lineId: fc.constantFrom(...ids) }),
    );
    const lines = ids.slice(0, 2).map((id) => makeLine({ id }));
    const adding: LineOp = { kind: 'add', line: makeLine({ id: 'c' }) };
    fc.assert(
      fc.property(fc.array(op), fc.nat(3), (ops, sent) => {
        const all: LineOp[] = [adding, ...ops];
        const queued = all.reduce<LineOp[]>((queue, one) => queueOp(queue, one, Math.min(sent, queue.length)), []);
        expect(applyOps(lines, queued)).toEqual(applyOps(lines, all));
      }),
    );
  });
});

test.each([
  [[add, { kind: 'add', line } as LineOp, change(line.id, 2)], 2],
  [[change(line.id, 2), add], 1],
  [[remove(line.id)], 1],
  [[], 0],
])('adds in a row are sent together', (ops, expected) => {
  expect(batchSize(ops)).toBe(expected);
});

describe('rebaseOps', () => {
  const note: LineOp = { kind: 'change', lineId: line.id, change: { note: 'no polish' } };
  const staff: LineOp = { kind: 'change', lineId: line.id, change: { staff: ben } };
  const outcomesOf = (op: LineOp, after: ReturnType<typeof makeLine>[]) =>
    Object.entries(rebaseOps([op], [line], after)).flatMap(([outcome, ops]) => ops.map(() => outcome));

  test.each([
    ['a new line', add, [line], 'pending'],
    ['a new line whose response was lost', add, [line, fresh], 'done'],
    ['a removal', remove(line.id), [{ ...line, quantity: 5 }], 'pending'],
    ['a removal that another person made already', remove(line.id), [], 'done'],
    ['a quantity that no one else changed', change(line.id, 2), [{ ...line, staff: ben }], 'pending'],
    ['a quantity that another person set', change(line.id, 2), [{ ...line, quantity: 7 }], 'dropped'],
    ['a quantity that is so already', change(line.id, 2), [{ ...line, quantity: 2 }], 'done'],
    ['a quantity of a line that is gone', change(line.id, 2), [], 'dropped'],
    ['a note, even if another person wrote one', note, [{ ...line, note: 'short' }], 'pending'],
    ['staff that no one else set', staff, [{ ...line, quantity: 3 }], 'pending'],
    ['staff that another person removed', staff, [{ ...line, staff: null }], 'dropped'],
    ['staff that another person set equally', staff, [{ ...line, staff: { ...ben, image_url: 'x' } }], 'done'],
  ])('%s has the right outcome', (_, op, after, expected) => {
    expect(outcomesOf(op, after)).toEqual([expected]);
  });

  test('retains a change of a line that is not added yet', () => {
    expect(rebaseOps([add, change(fresh.id, 2)], [line], [line]).pending).toEqual([add, change(fresh.id, 2)]);
  });
});

describe('withoutRefused', () => {
  const other = makeCustom({ id: '00000000-0000-4000-8000-000000000103' });
  const addOther: LineOp = { kind: 'add', line: other };
  const both = { kind: 'change', lineId: line.id, change: { price: 900, note: 'almond', staff: ben } } as const;

  test('drops only the named one of several adds, with its later changes', () => {
    expect(withoutRefused([add, addOther, change(fresh.id, 2)], 2, ['input_obj.items.0.service_id'])).toEqual({
      left: [addOther],
      refused: [add],
    });
  });
  test('drops all sent ops when no path is named; pending ones remain', () => {
    expect(withoutRefused([add, addOther, change(line.id, 2)], 2, ['input_obj.items'])).toEqual({
      left: [change(line.id, 2)],
      refused: [add, addOther],
    });
  });
  test('drops only the named fields of a change', () => {
    expect(withoutRefused([both, addOther], 1, ['input_obj.change.price', 'input_obj.change.staff_id'])).toEqual({
      left: [{ ...both, change: { note: 'almond' } }, addOther],
      refused: [both],
    });
  });
  test.each([
    [[]],
    [['input_obj.version']],
    [['input_obj.change.quantity']],
    [['input_obj.change.price', 'input_obj.change.note', 'input_obj.change.staff_id']],
  ])('drops a change of which %j is named as a whole, so that it is not sent forever', (paths) => {
    expect(withoutRefused([both, addOther], 1, paths)).toEqual({ left: [addOther], refused: [both] });
  });
  test('drops a refused removal', () => {
    expect(withoutRefused([remove(line.id), addOther], 1, [])).toEqual({
      left: [addOther],
      refused: [remove(line.id)],
    });
  });
});
