/** Where the floor line and the middle of the room are, how wide it is; and where the daylight falls. */
export const roomDrawings = {
  room: { src: '/drawings/living-room.svg', widthMm: 8000, middleMm: 4000, floorMm: 1900 },
  daylight: { src: '/drawings/daylight.svg', widthMm: 3000, topMm: 2620, startMm: -1750 },
}
