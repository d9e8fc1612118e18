/** Where the service is: known from the script's own address, and from the server that served it. */
export type Service = { part: (name: string) => string; origin: string; verifyOrigin: string };
