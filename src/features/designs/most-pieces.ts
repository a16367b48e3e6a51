/** As many pieces as the shop makes at once. */
export const mostPieces = 20
