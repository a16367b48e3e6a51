/** When somebody is in the workshop, Dubai's time: the days on which the shop works (domain/business-days.ts). */
export const openingHours = { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' } as const
