/** An activity of the 2024 Adult Compendium of Physical Activities, under its code there. */
export interface Activity {
  code: string
  /** Its metabolic equivalent: kilocalories per kilogram of body weight and hour. */
  met: number
  name: string
}

/** Makes a row of the Compendium. */
export const activity = (code: string, met: number, name: string): Activity => ({ code, met, name })

/** Activities by their least miles an hour, slowest first. */
export type Speeds = [leastMph: number, Activity][]

export const runningSpeeds: Speeds = [
  [0, activity('12026', 3.3, 'jogging at up to 3.7 mph')],
  [4, activity('12028', 6.5, 'running at 4 mph')],
  [4.3, activity('12029', 7.8, 'running at 4.3 to 4.8 mph')],
  [5, activity('12030', 8.5, 'running at 5 mph')],
  [5.5, activity('12045', 9, 'running at 5.5 mph')],
  [6, activity('12050', 9.3, 'running at 6 mph')],
  [6.7, activity('12060', 10.5, 'running at 6.7 mph')],
  [7, activity('12070', 11, 'running at 7 mph')],
  [7.5, activity('12080', 11.8, 'running at 7.5 mph')],
  [8, activity('12090', 12, 'running at 8 mph')],
  [8.6, activity('12100', 12.5, 'running at 8.6 mph')],
  [9, activity('12110', 13, 'running at 9 mph')],
  [9.3, activity('12115', 14.8, 'running at 9.3 to 9.6 mph')],
  [10, activity('12120', 14.8, 'running at 10 mph')],
  [11, activity('12130', 16.8, 'running at 11 mph')],
  [12, activity('12132', 18.5, 'running at 12 mph')],
]

export const walkingSpeeds: Speeds = [
  [0, activity('17151', 2.3, 'walking at under 2 mph')],
  [2, activity('17152', 2.8, 'walking at 2 to 2.4 mph')],
  [2.5, activity('17170', 3, 'walking at 2.5 mph')],
  [2.8, activity('17190', 3.8, 'walking at 2.8 to 3.4 mph')],
  [3.5, activity('17200', 4.8, 'walking at 3.5 to 3.9 mph')],
  [4, activity('17220', 5.5, 'walking at 4 to 4.4 mph')],
  [4.5, activity('17230', 7, 'walking at 4.5 to 4.9 mph')],
  [5, activity('17231', 8.5, 'walking at 5 to 5.5 mph')],
]

export const cyclingSpeeds: Speeds = [
  [0, activity('01010', 4, 'bicycling at under 10 mph')],
  [10, activity('01020', 6.8, 'bicycling at 10 to 11.9 mph')],
  [12, activity('01030', 8, 'bicycling at 12 to 13.9 mph')],
  [14, activity('01040', 10, 'bicycling at 14 to 15.9 mph')],
  [16, activity('01050', 12, 'bicycling at 16 to 19 mph')],
  [20, activity('01060', 16.8, 'bicycling at over 20 mph')],
]
