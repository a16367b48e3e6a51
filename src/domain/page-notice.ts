/** What one page may leave for the next one to say. */
export const notices = ['page-not-found'] as const
export type Notice = (typeof notices)[number]
