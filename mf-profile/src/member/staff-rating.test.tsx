import { makeGate, renderRemotePage } from '@suite/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';
import { StaffRating } from './staff-rating';

const employee = '00000000-0000-4000-8000-000000000101';
const show = (info: { count: number; average_tenths: number | null }, permissions: string[] = ['REVIEW']) =>
  renderRemotePage(<StaffRating employeeId={employee} />, {
    path: '/owner/profile',
    messages: { 'mf-profile': { en, vi } },
    gate: makeGate({ role: 'owner', permissions: new Set(permissions) as never }),
    resolvers: { employee_review_info: { employee_id: employee, ...info } },
  });

test.each([
  [{ count: 23, average_tenths: 48 }, '4.8 from 23 reviews'],
  [{ count: 3, average_tenths: null }, '3 reviews'],
])('the rating of an employee leads to the reviews, with its average from five on', async (info, name) => {
  show(info);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/owner/review?employee=${employee}`);
});

test('the rating is not requested without the permission, and not shown without a review', async () => {
  const { requests, unmount } = show({ count: 3, average_tenths: null }, []);
  expect(requests).toEqual([]);
  unmount();
  const { requests: sent } = show({ count: 0, average_tenths: null });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
