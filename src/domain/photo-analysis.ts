export const blurs = ['sharp', 'soft', 'blurred'] as const
export type Blur = (typeof blurs)[number]

export const exposures = ['fine', 'dark', 'bright'] as const
export type Exposure = (typeof exposures)[number]
