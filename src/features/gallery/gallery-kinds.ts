export const galleryProducts = ['framed', 'canvas', 'panoramic'] as const
export const galleryRooms = ['living-room', 'hallway', 'close-up'] as const
