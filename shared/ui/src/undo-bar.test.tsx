import { screen } from '@testing-library/react';
import { renderUi } from './testing/render-ui';
import { UndoBar } from './undo-bar';

test.each([
  ['en', 'Undo'],
  ['vi', 'Hoàn tác'],
] as const)('says what was done and undoes it once (%s)', async (language, label) => {
  const onUndo = jest.fn();
  const { user, rerender } = renderUi(<UndoBar message="Moved to 2:00 PM" onUndo={onUndo} />, { language });
  expect(screen.getByRole('status')).toHaveTextContent('Moved to 2:00 PM');
  await user.click(screen.getByRole('button', { name: label }));
  rerender(<UndoBar message="Moved to 2:00 PM" pending onUndo={onUndo} />);
  await user.click(screen.getByRole('button', { name: label }));
  expect(onUndo).toHaveBeenCalledTimes(1);
});
