/** For `vi.waitFor`, which gives up after a second otherwise: on a busy machine a second is nothing. */
export const patient = { timeout: 100_000, interval: 50 }

/** For a server that loads its sources as they are: where two cores do the work of twenty, that alone has taken 70 s. */
export const patientStart = { timeout: 300_000, interval: 50 }
