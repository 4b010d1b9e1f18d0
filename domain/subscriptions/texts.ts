export const subscriptionTexts = {
  statusFailed: 'The subscription could not be read.',
}
