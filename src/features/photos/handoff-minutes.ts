export const handoffMinutes = 10
