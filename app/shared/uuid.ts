/** Whether an id from outside can be one of a row: PostgreSQL refuses a comparison with any other text. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
