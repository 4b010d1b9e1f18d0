/** Specification 1, section 8. */
export const systemTexts = { healthFailed: 'Health check failed' }
