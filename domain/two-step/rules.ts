/** The code of a 403: the session lacks the second step that its account requires. */
export const twoStepNeeded = 'two_step_needed'
/** The code of a 403: ADMIN_TWO_STEP requires this admin to set up two-step sign-in first. */
export const twoStepSetupNeeded = 'two_step_setup_needed'
/** The authentication service's code of a 400: the sign-in is too old to set up two-step sign-in. */
export const signInAgain = 'reauthentication_needed'

/** A secret or recovery code in groups of four, for copying. */
export const inGroups = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? ''
