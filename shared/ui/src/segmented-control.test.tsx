import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SegmentedControl } from '.';
import { renderUi } from './testing/render-ui';

const onSelect = jest.fn();
beforeEach(() => onSelect.mockClear());

function Languages() {
  const [selected, setSelected] = useState('en');
  return (
    <SegmentedControl
      label="Language"
      options={[
        { id: 'en', label: 'English' },
        { id: 'vi', label: 'Tiếng Việt' },
      ]}
      selected={selected}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
    />
  );
}

describe('SegmentedControl', () => {
  const radio = (name: string) => screen.getByRole('radio', { name });

  test('is one choice of few, with a name, and always has one', async () => {
    const { user } = renderUi(<Languages />);
    expect(screen.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
    expect(radio('English')).toBeChecked();
    await user.click(radio('English'));
    expect(radio('English')).toBeChecked();
    await user.click(radio('Tiếng Việt'));
    expect(radio('Tiếng Việt')).toBeChecked();
    expect(radio('English')).not.toBeChecked();
    expect(onSelect).toHaveBeenLastCalledWith('vi');
  });

  test('works by keyboard: Tab stops once, at the selected option, and arrows select', async () => {
    const { user } = renderUi(<Languages />);
    await user.tab();
    expect(radio('English')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(radio('Tiếng Việt')).toHaveFocus();
    expect(radio('Tiếng Việt')).toBeChecked();
    await user.keyboard('{ArrowLeft}');
    expect(onSelect.mock.calls).toEqual([['vi'], ['en']]);
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});
