import type { PasswordCost } from '#server/auth-service/passwords.ts'

/** argon2id's lowest cost: the product's takes 20 ms to hash, and again at each sign-in. */
export const leastCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
