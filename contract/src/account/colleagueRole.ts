// The header needs the roles on every page. The rules of forms stand in `colleague.ts`, because they come with yup.

/** The roles of a company's colleagues, with what the screens say of each. */
export const COLLEAGUE_ROLES = {
  owner: {
    label: 'Owner',
    means: 'Does everything, invites and removes colleagues, and can delete the company.',
  },
  recruiter: {
    label: 'Recruiter',
    means: 'Posts jobs, answers applicants, and changes the company’s profile.',
  },
  reviewer: {
    label: 'Reviewer',
    means: 'Reads jobs and applications, notes and rates. Cannot answer or post.',
  },
} as const;
export type ColleagueRole = keyof typeof COLLEAGUE_ROLES;
export const COLLEAGUE_ROLE_NAMES = Object.keys(COLLEAGUE_ROLES) as ColleagueRole[];

/**
 * What the roles may do beyond reading. The routes of the API declare one of these actions, and the screens do not offer
 * what is not allowed.
 */
export const EMPLOYER_ACTIONS = {
  answer: ['owner', 'recruiter'],
  /** Notes and ratings, which the company alone sees. */
  assess: ['owner', 'recruiter', 'reviewer'],
  manageStages: ['owner', 'recruiter'],
  post: ['owner', 'recruiter'],
  changeProfile: ['owner', 'recruiter'],
  manageColleagues: ['owner'],
  deleteEmployer: ['owner'],
  /** One's own name, password, sessions, and leaving. */
  useOwnAccount: ['owner', 'recruiter', 'reviewer'],
} as const satisfies Record<string, readonly ColleagueRole[]>;
export type EmployerAction = keyof typeof EMPLOYER_ACTIONS;

/** The roles that may do something. */
export const rolesThatMay = (action: EmployerAction): readonly ColleagueRole[] =>
  EMPLOYER_ACTIONS[action];

/**
 * Whether a role may do something. Without a role nobody is signed in: whoever registers a company becomes its owner.
 */
export function mayDo(role: ColleagueRole | undefined, action: EmployerAction): boolean {
  return rolesThatMay(action).includes(role ?? 'owner');
}
