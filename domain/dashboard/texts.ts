/** Specification 1, section 2.10. */
export const dashboardTexts = {
  welcome: (user: string) => `Welcome back, ${user}!`,
  user: 'Artist',
  cardTitle: 'Your Artist Dashboard',
  cardText: 'More features are coming to your dashboard.',
  cardBadge: 'Dashboard features in development',
}
