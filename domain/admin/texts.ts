import { count } from '#domain/shared/texts.ts'

/** Specification 1, section 2.11; sentences of our own below the line. */
export const adminTexts = {
  title: 'Admin Dashboard',
  refreshAll: 'Refresh All',
  stats: {
    users: { label: 'Total Users', note: 'Active user accounts' },
    artists: { label: 'Artists', note: 'Artist accounts' },
    releases: { label: 'Releases', note: 'Total releases' },
    tasks: { label: 'Tasks', note: 'Active tasks' },
  },
  statsFailed: (message: string) => `Failed to load system statistics: ${message}`,
  breakdown: 'Account Type Breakdown',
  breakdownRows: { admin: 'Admins', artist: 'Artists', manager: 'Managers', label: 'Labels' },
  statsCallFailed: 'Failed to fetch admin stats',
  // ours
  loading: 'Loading the admin dashboard',
  loadingStats: 'Loading system statistics',
  refreshing: 'Refreshing...',
}

/** The User Management list. */
export const userTexts = {
  title: 'User Management',
  total: (count: number) => `${count.toLocaleString('en-US')} total`,
  refresh: 'Refresh',
  empty: 'No users found',
  failed: 'Failed to load user data',
  retry: 'Retry',
  noName: 'Name not set',
  verified: 'Verified',
  callFailed: 'Failed to fetch admin users',
  // ours
  list: 'Users',
  loading: 'Loading users',
  search: 'Search by name or email',
  emptySearch: (search: string) => `No name or email contains “${search}”.`,
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  pages: 'Pages of the list',
  page: { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
  types: { artist: 'Artist', manager: 'Manager', label: 'Label', admin: 'Admin' },
}

/** Changing an account's type: all ours. */
export const accountTypeTexts = {
  open: (name: string) => `Change the account type of ${name}`,
  title: 'Change account type',
  choose: 'Account type',
  hints: {
    artist: 'Works on releases of their own.',
    manager: 'Listed as a manager; sees the same workspace as an artist.',
    label: 'Listed as a label; sees the same workspace as an artist.',
    admin: 'Sees every account and the audit log, and can change account types.',
  },
  cancel: 'Cancel',
  change: 'Change type',
  changing: 'Changing...',
  question: (name: string, type: string) => `Change ${name} to ${type}?`,
  consequence: {
    toAdmin:
      'They will see every account and can change account types, including yours. It takes effect immediately and is recorded in the audit log.',
    fromAdmin: 'They lose the admin dashboard immediately. The change is recorded in the audit log.',
    other: 'It takes effect immediately and is recorded in the audit log.',
  },
  changed: (name: string, type: string) => `${name} is now listed as ${type}.`,
  badType: 'Choose Artist, Manager, Label or Admin',
  badSearch: 'Search with at most 100 characters',
  badOrder: 'The order must be newest or oldest',
  notFound: 'User not found',
  failed: 'Failed to change the account type. Please try again.',
  lastAdmin: 'This is the only admin. Make someone else an admin first.',
  noLongerAdmin: 'You are no longer an admin, so nothing was changed.',
  listedAdmin:
    'This address is in the setting ADMIN_EMAILS, which would make it an admin again. Remove it there first.',
}

/** Ending an account's sessions: all ours. */
export const endSessionsTexts = {
  open: (name: string) => `End the sessions of ${name}`,
  question: (name: string) => `End every session of ${name}?`,
  consequence:
    'Every browser that is signed in to this account has to sign in again. The password stays the same. It takes effect immediately and is recorded in the audit log.',
  end: 'End sessions',
  done: (name: string) => `Every session of ${name} has ended.`,
  failed: 'Failed to end the sessions. Please try again.',
}

/** The Backend API Status card. */
export const apiStatusTexts = {
  title: 'Backend API Status',
  health: 'Health Check',
  jwt: 'JWT Authentication',
  testing: 'Testing...',
  connected: 'Connected',
  failed: 'Failed',
  test: 'Test Connection',
  authError: 'Authentication Error',
  signInNeeded: 'User authentication required to test protected endpoints.',
  notAuthenticated: 'Not authenticated',
  builtWith: 'Hono with JWT authentication and Zod validation',
  // ours
  raw: 'Response of the health check',
  labels: { backend: 'Backend', user: 'User', builtWith: 'Built with' },
}

/** The Error Handler Testing card, and the messages it throws. */
export const errorTestTexts = {
  title: 'Error Handler Testing',
  sync: 'Test Sync Error',
  async: 'Test Async Error',
  // ours
  note: 'Both buttons throw on purpose. The sync error replaces this page; the async error comes after 1 second and leaves the page in place. Both are logged on the server under the request ID shown to you.',
  syncMessage: 'Test Sync Error: thrown on purpose while the admin dashboard was rendered',
  asyncMessage: 'Test Async Error: thrown on purpose after 1 second',
}

/** Actions of admins, and of owners who deleted their account: all ours. */
export const auditTexts = {
  title: 'Audit log',
  note: 'What was done to accounts, latest first. Nobody can change or remove an entry.',
  loading: 'Loading the audit log',
  empty: 'Nothing yet. Every change by an admin and every account deletion is recorded here.',
  callFailed: 'Failed to load the audit log',
  retry: 'Retry',
  more: 'Show more',
  loadingMore: 'Loading...',
  list: 'Audit entries',
  gone: 'a deleted account',
  by: (actor: string) => `by ${actor}`,
  /** The known actions in words; an unknown one is shown as stored. */
  deeds: {
    'admin.granted': (subject: string) => `Made ${subject} an admin`,
    'admin.revoked': (subject: string) => `Took admin rights from ${subject}`,
    'sandbox.clock_reset': () => 'Set the test payments clock back to real time',
    'sessions.ended': (subject: string) => `Ended every session of ${subject}`,
    'two_step.removed': (subject: string) => `Turned off two-step sign-in for ${subject}`,
    'fan_import.allowed': (subject: string) => `Allowed a large import of fans by ${subject}`,
    'fan_import.refused': (subject: string) => `Refused a large import of fans by ${subject}`,
    'fan_mails.stopped': (subject: string) => `Stopped the mails to fans of ${subject}`,
    'fan_mails.allowed': (subject: string) => `Allowed the mails to fans of ${subject} again`,
    'page.taken_down': (subject: string) => `Took down a page of ${subject}`,
    'page.put_back': (subject: string) => `Put back a page of ${subject}`,
    'account.deleted': () => 'Deleted an account and everything in it',
  } as Record<string, (subject: string) => string>,
  domainReleased: (domain: string) => `Let mails to fans at ${domain} leave again`,
  clockMoved: (days: number) => `Moved the test payments clock by ${count(days, 'day')}`,
  sandboxDeed: (deed: string, subscription: string) => `“${deed}” for the test subscription ${subscription}`,
  typeChanged: (subject: string, from: string, to: string) => `Changed ${subject} from ${from} to ${to}`,
}
