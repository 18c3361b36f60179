/** Loaded into a server whose clock is to stand still, at TEST_NOW (milliseconds since 1970): what two of them say of the time is equal. */
const now = Number(process.env.TEST_NOW);

globalThis.Date = class extends Date {
  constructor(...values) {
    super(...(values.length > 0 ? values : [now]));
  }

  static now() {
    return now;
  }
};
