/** Errors of the Gemini API as it answers them (google.rpc.Status). */

const QUOTA =
  "You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.";

const exhausted = (quotaId: string, retryDelay: string) => ({
  status: 429,
  error: {
    code: 429,
    // The API speaks of quota in both cases.
    message: QUOTA,
    status: "RESOURCE_EXHAUSTED",
    details: [
      {
        "@type": "type.googleapis.com/google.rpc.QuotaFailure",
        violations: [
          {
            quotaMetric: "generativelanguage.googleapis.com/generate_content_free_tier_requests",
            quotaId,
            quotaDimensions: { location: "global", model: "gemini-2.5-flash" },
            quotaValue: "10",
          },
        ],
      },
      { "@type": "type.googleapis.com/google.rpc.Help", links: [{ url: "https://ai.google.dev/gemini-api/docs" }] },
      { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay },
    ],
  },
});

export const geminiErrors = {
  "refuses the key": {
    status: 400,
    error: {
      code: 400,
      message: "API key not valid. Please pass a valid API key.",
      status: "INVALID_ARGUMENT",
      details: [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "API_KEY_INVALID",
          domain: "googleapis.com",
          metadata: { service: "generativelanguage.googleapis.com" },
        },
      ],
    },
  },
  "forbids the key": {
    status: 403,
    error: { code: 403, message: "The caller does not have permission", status: "PERMISSION_DENIED" },
  },
  "has no quota left": exhausted("GenerateRequestsPerDayPerProjectPerModel-FreeTier", "41s"),
  "asks to slow down": exhausted("GenerateRequestsPerMinutePerProjectPerModel-FreeTier", "24s"),
  "asks to slow down without details": {
    status: 429,
    error: { code: 429, message: "Too many requests, please slow down.", status: "RESOURCE_EXHAUSTED" },
  },
  "is overloaded": {
    status: 503,
    error: { code: 503, message: "The model is overloaded. Please try again later.", status: "UNAVAILABLE" },
  },
  "does not know the model": {
    status: 404,
    error: { code: 404, message: "models/gemini-0 is not found for API version v1beta", status: "NOT_FOUND" },
  },
  "refuses the request": {
    status: 400,
    error: { code: 400, message: "Request contains an invalid argument.", status: "INVALID_ARGUMENT" },
  },
  "fails inside": {
    status: 500,
    error: { code: 500, message: "An internal error has occurred.", status: "INTERNAL" },
  },
} as const;
