export { demoPeople } from './demo-people.ts';
export { type DemoName, demoRoutes, demosByName, isDemoName, minutesKept, sessionAge } from './demos.ts';
