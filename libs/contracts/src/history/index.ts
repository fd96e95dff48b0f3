/** GET /api/user/statistics: what somebody has done here, in numbers. */
export interface UserStatistics {
  readonly totalRecommendations: number;
  /** Of the calendar month in Asia/Kolkata. */
  readonly monthlyRecommendations: number;
  readonly totalReviews: number;
  readonly completedReviews: number;
  readonly totalConsultations: number;
  /** Of the consultations that took place. */
  readonly consultationHours: number;
  /** Rupees. */
  readonly estimatedSavings: number;
  /** Why a figure says so little: a sentence each, null where it speaks for itself. */
  readonly reasons: {
    readonly recommendations: string | null;
    readonly savings: string | null;
  };
}
