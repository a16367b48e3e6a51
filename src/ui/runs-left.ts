/** Whether what stands there is read from right to left: the next of several is then the one on the left. */
export const runsLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
