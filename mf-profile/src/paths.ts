/** The two kinds of people that a store decides about; each has a list and a setting page. */
export type TeamKind = 'staff' | 'managers';

const profile = '/owner/profile';
const team = { staff: `${profile}/user/staff-role`, managers: `${profile}/user/manager-role` } as const;

/** The addresses of this remote's pages, all of them in the owner area. */
export const paths = {
  profile,
  changePassword: `${profile}/change-password`,
  language: `${profile}/language`,
  team,
  member: (kind: TeamKind, id: string) => `${team[kind]}/setting?member=${encodeURIComponent(id)}`,
  /** A page of the host: an address, not an import. */
  staffSignIn: '/owner/authorize',
} as const;
