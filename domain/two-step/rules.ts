/** The code of a 403: the session lacks the second step that its account asks for. */
export const twoStepNeeded = 'two_step_needed'
/** The code of a 403: ADMIN_TWO_STEP asks this admin to set up two-step sign-in first. */
export const twoStepSetupNeeded = 'two_step_setup_needed'
/** The code of a 400 of the authentication service: the sign-in is too long ago to set up two steps. */
export const signInAgain = 'reauthentication_needed'

/** A secret or recovery code in groups of four, as people copy them. */
export const inGroups = (text: string): string => text.match(/.{1,4}/g)?.join(' ') ?? ''
