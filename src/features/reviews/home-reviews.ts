/** How many the home page shows, the newest featured ones; fewer would look like a shop nobody knows, so then it shows none. */
export const homeReviews = 3
