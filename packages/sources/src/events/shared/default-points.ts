import type { LatLng } from '@kehilla/core';

/**
 * Points that stand for nothing nearer than a city: what calendar software writes where nobody set one, and the middles of the city, its boroughs
 * and the country that geocoders give for their names alone. Collected by hand from those services' answers; opinion.
 */
export const DEFAULT_POINTS: readonly LatLng[] = [
  // Squarespace's office.
  { lat: 40.7207559, lng: -74.0007613 },
  { lat: 40.72, lng: -74 },
  // "New York".
  { lat: 40.7127753, lng: -74.0059728 },
  { lat: 40.7127837, lng: -74.0059413 },
  { lat: 40.7128, lng: -74.006 },
  { lat: 40.7127, lng: -74.0059 },
  { lat: 40.7127281, lng: -74.0060152 },
  { lat: 40.714353, lng: -74.005973 },
  { lat: 40.7142691, lng: -74.0059729 },
  { lat: 40.7305991, lng: -73.9865812 },
  // Its boroughs.
  { lat: 40.7830603, lng: -73.9712488 },
  { lat: 40.7902778, lng: -73.9597222 },
  { lat: 40.6781784, lng: -73.9441579 },
  { lat: 40.65, lng: -73.95 },
  { lat: 40.65, lng: -73.9496 },
  { lat: 40.7282239, lng: -73.7948516 },
  { lat: 40.8447819, lng: -73.8648268 },
  { lat: 40.5795317, lng: -74.1502007 },
  // "United States".
  { lat: 39.8283, lng: -98.5795 },
  { lat: 37.09024, lng: -95.712891 },
  // The map libraries' own example.
  { lat: 51.505, lng: -0.09 },
];
