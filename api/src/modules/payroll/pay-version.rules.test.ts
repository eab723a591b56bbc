import { emptySlip } from '../../testing/payroll';
import { canonicalJson } from './canonical-json.rules';
import { parseSlip } from './pay-version.rules';

test('a slip that was stored before payroll knew of tips paid out of the drawer has none', () => {
  const { tips_paid_out: _, figures, ...content } = emptySlip('ava');
  const { tips_paid_out: __, tips_carried_in: ___, tips_carried_out: ____, ...older } = figures;
  const text = canonicalJson({ ...content, figures: older });
  expect(parseSlip(text)).toEqual(emptySlip('ava'));
});
