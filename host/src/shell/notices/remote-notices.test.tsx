import { screen } from '@testing-library/react';
import { createSubject } from '../../core/observable/subject';
import { createUncaughtErrors } from '../../federation/isolation/uncaught-errors';
import { renderHost } from '../../testing/render-host';
import { Notices } from './remote-notices';

const pos = { name: 'mf-pos', version: '1.4.0' };

interface Wrong {
  fallenBack?: readonly string[];
  troubled?: boolean;
}

function show({ fallenBack = [], troubled = false }: Wrong, language: 'en' | 'vi' = 'en') {
  const restart = jest.fn();
  const uncaughtErrors = createUncaughtErrors();
  if (troubled) uncaughtErrors.add(pos);
  const versions = { fallenBack: createSubject<ReadonlySet<string>>(new Set(fallenBack)) };
  return {
    ...renderHost(<Notices suite={{ versions, uncaughtErrors, restart }} />, language),
    restart,
    uncaughtErrors,
  };
}

test('no notice is shown without a failure', () => {
  show({});
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each<['en' | 'vi', Wrong, RegExp]>([
  ['en', { fallenBack: ['mf-pos'] }, /runs in its previous version/],
  ['en', { troubled: true }, /Something on this page did not work/],
  ['vi', { fallenBack: ['mf-pos'] }, /đang chạy phiên bản trước/],
  ['vi', { troubled: true }, /không thực hiện được/],
])('a notice has a text (%s), can be retried, and closed', async (language, wrong, message) => {
  const { user, restart } = show(wrong, language);
  expect(screen.getByRole('status')).toHaveTextContent(message);
  const [retry, close] = screen.getAllByRole('button');
  if (!retry || !close) throw new Error('Two buttons are wanted.');
  await user.click(retry);
  expect(restart).toHaveBeenCalledWith('mf-pos');
  await user.click(close);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a repeated failure is shown once, and again after it was dismissed', () => {
  const uncaughtErrors = createUncaughtErrors();
  uncaughtErrors.add(pos);
  uncaughtErrors.add(pos);
  expect(uncaughtErrors.getSnapshot()).toEqual([pos]);
  uncaughtErrors.forget('mf-pos');
  expect(uncaughtErrors.getSnapshot()).toEqual([]);
  uncaughtErrors.add(pos);
  expect(uncaughtErrors.getSnapshot()).toEqual([pos]);
});
