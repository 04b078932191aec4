//! Metrics in Prometheus' text format, on an address of their own (`METRICS_LISTEN`), which members do
//! not reach. Counters and histograms are kept in memory. Gauges are read when Prometheus asks. Names and
//! units follow Prometheus' conventions: seconds, `_total` for counters. Amounts are in won.

use crate::platform::{App, jobs};
use anyhow::Context;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures::future::BoxFuture;
use hanpan_core::api::Method;
use hanpan_core::office::health::{Job, JobHealth};
use prometheus::core::{Atomic, GenericGauge, GenericGaugeVec};
use prometheus::process_collector::ProcessCollector;
use prometheus::{
    GaugeVec, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGaugeVec, Opts,
    Registry, TEXT_FORMAT, TextEncoder,
};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::OnceLock;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::timeout;

/// Upper bounds of the durations that are counted together, seconds.
const DURATIONS: &[f64] = &[
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0,
];
/// Upper bounds of the sizes of batches that are counted together.
pub(crate) const BATCHES: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];
/// Time that a feature may take to read its gauges.
const READ_TIME: Duration = Duration::from_secs(5);

/// Reads the gauges of a feature.
pub(crate) type ReadGauges =
    for<'a> fn(&'a App, &'a mut Gauges) -> BoxFuture<'a, anyhow::Result<()>>;

/// The counters and histograms of this process.
pub struct Metrics {
    registry: Registry,
    calls: IntCounterVec,
    call_durations: HistogramVec,
    job_runs: IntCounterVec,
    unread: IntCounterVec,
}

/// What is counted of an endpoint: looked up once, since each look-up hashes the labels and takes a lock. Each
/// mounted endpoint has its own, as it serves one process.
pub(super) struct EndpointMetrics {
    method: &'static str,
    path: &'static str,
    whole: OnceLock<IntCounter>,
    unchanged: OnceLock<IntCounter>,
    durations: OnceLock<Histogram>,
}

impl EndpointMetrics {
    pub(super) fn new(method: Method, path: &'static str) -> Self {
        let method = match method {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        };
        Self {
            method,
            path,
            whole: OnceLock::new(),
            unchanged: OnceLock::new(),
            durations: OnceLock::new(),
        }
    }
}

impl Metrics {
    /// Creates those of the platform.
    pub(crate) fn new() -> prometheus::Result<Self> {
        let registry = Registry::new();
        registry.register(Box::new(ProcessCollector::for_self()))?;
        let version = IntGaugeVec::new(
            Opts::new("hanpan_build_info", "Version of the program."),
            &["version"],
        )?;
        registry.register(Box::new(version.clone()))?;
        version.with_label_values(&[jobs::VERSION]).set(1);
        let calls = counter(
            &registry,
            "hanpan_http_requests_total",
            "Answered calls of the API.",
            &["method", "path", "status"],
        )?;
        let call_durations = histogram(
            &registry,
            "hanpan_http_request_duration_seconds",
            "Time from the head of a call to its answer; of a stream, to its beginning.",
            &["method", "path"],
            DURATIONS,
        )?;
        let job_runs = counter(
            &registry,
            "hanpan_job_runs_total",
            "Ended runs of a background job by their outcome: done or failed.",
            &["task", "outcome"],
        )?;
        let unread = counter(
            &registry,
            "hanpan_metrics_unread_total",
            "Gauges of a feature that could not be read.",
            &["module"],
        )?;
        Ok(Self {
            registry,
            calls,
            call_durations,
            job_runs,
            unread,
        })
    }

    /// Registers a counter with labels. Its name ends in `_total`.
    pub(crate) fn counter(
        &self,
        name: &str,
        help: &str,
        labels: &[&str],
    ) -> prometheus::Result<IntCounterVec> {
        counter(&self.registry, name, help, labels)
    }

    /// Registers a histogram with labels and upper bounds of its buckets.
    pub(crate) fn histogram(
        &self,
        name: &str,
        help: &str,
        labels: &[&str],
        bounds: &[f64],
    ) -> prometheus::Result<HistogramVec> {
        histogram(&self.registry, name, help, labels, bounds)
    }

    /// Counts an answered call of an endpoint.
    pub(super) fn answered(&self, endpoint: &EndpointMetrics, status: StatusCode, took: Duration) {
        let count = || {
            let labels = [endpoint.method, endpoint.path, status.as_str()];
            self.calls.with_label_values(&labels)
        };
        match status {
            StatusCode::OK => endpoint.whole.get_or_init(count).inc(),
            StatusCode::NOT_MODIFIED => endpoint.unchanged.get_or_init(count).inc(),
            _ => count().inc(),
        }
        let durations = endpoint.durations.get_or_init(|| {
            let labels = [endpoint.method, endpoint.path];
            self.call_durations.with_label_values(&labels)
        });
        durations.observe(took.as_secs_f64());
    }

    /// Counts an ended run of a background job.
    pub(super) fn ran(&self, job: Job, done: bool) {
        let task = format!("{job:?}");
        // Both exist from the first run on, so that the first failure is a rise from zero.
        for (outcome, count) in [("done", done), ("failed", !done)] {
            self.job_runs
                .with_label_values(&[task.as_str(), outcome])
                .inc_by(count.into());
        }
    }
}

fn counter(
    registry: &Registry,
    name: &str,
    help: &str,
    labels: &[&str],
) -> prometheus::Result<IntCounterVec> {
    let counter = IntCounterVec::new(Opts::new(name, help), labels)?;
    registry.register(Box::new(counter.clone()))?;
    Ok(counter)
}

fn histogram(
    registry: &Registry,
    name: &str,
    help: &str,
    labels: &[&str],
    bounds: &[f64],
) -> prometheus::Result<HistogramVec> {
    let options = HistogramOpts::new(name, help).buckets(bounds.to_vec());
    let histogram = HistogramVec::new(options, labels)?;
    registry.register(Box::new(histogram.clone()))?;
    Ok(histogram)
}

/// The gauges of one request for metrics.
#[derive(Default)]
pub(crate) struct Gauges {
    registry: Registry,
    numbers: HashMap<&'static str, IntGaugeVec>,
    seconds: HashMap<&'static str, GaugeVec>,
}

impl Gauges {
    /// Sets a number. All calls with one name have the same labels.
    pub(crate) fn number(
        &mut self,
        name: &'static str,
        help: &str,
        labels: &[(&str, &str)],
        value: i64,
    ) -> prometheus::Result<()> {
        gauge(&self.registry, &mut self.numbers, (name, help), labels)?.set(value);
        Ok(())
    }

    /// Sets a duration, or a time since 1970, in seconds. The name ends in `_seconds`.
    pub(crate) fn milliseconds(
        &mut self,
        name: &'static str,
        help: &str,
        labels: &[(&str, &str)],
        value: i64,
    ) -> prometheus::Result<()> {
        let seconds = Duration::from_millis(value.unsigned_abs()).as_secs_f64();
        // A clock that is behind makes an age negative.
        let seconds = if value < 0 {
            seconds.copysign(-1.0)
        } else {
            seconds
        };
        gauge(&self.registry, &mut self.seconds, (name, help), labels)?.set(seconds);
        Ok(())
    }
}

/// Returns the gauge of a name and labels. The first call with the name registers it.
fn gauge<P: Atomic + 'static>(
    registry: &Registry,
    known: &mut HashMap<&'static str, GenericGaugeVec<P>>,
    (name, help): (&'static str, &str),
    labels: &[(&str, &str)],
) -> prometheus::Result<GenericGauge<P>> {
    let (names, values): (Vec<&str>, Vec<&str>) = labels.iter().copied().unzip();
    let gauge = match known.entry(name) {
        Entry::Occupied(known) => known.into_mut(),
        Entry::Vacant(unknown) => {
            let gauge = GenericGaugeVec::new(Opts::new(name, help), &names)?;
            registry.register(Box::new(gauge.clone()))?;
            unknown.insert(gauge)
        }
    };
    gauge.get_metric_with_label_values(&values)
}

/// Returns all metrics as text. A feature whose gauges cannot be read in time is left out and counted, so
/// that a database that is down does not hide the rest.
pub async fn render(app: &App) -> anyhow::Result<String> {
    let mut gauges = Gauges::default();
    of_platform(app, &mut gauges)?;
    for (module, read) in &app.registered.gauges {
        let read = timeout(READ_TIME, read(app, &mut gauges)).await;
        let read = read.context("it took too long").flatten();
        if let Err(error) = read {
            tracing::warn!(module, "gauges could not be read: {error:#}");
            app.metrics.unread.with_label_values(&[*module]).inc();
        }
    }
    let mut families = app.metrics.registry.gather();
    families.extend(gauges.registry.gather());
    Ok(TextEncoder::new().encode_to_string(&families)?)
}

/// Sets the gauges of connections and jobs.
fn of_platform(app: &App, gauges: &mut Gauges) -> prometheus::Result<()> {
    for (name, pool) in app.pools.all() {
        let (open, idle) = (pool.size(), pool.num_idle());
        let idle = u32::try_from(idle).unwrap_or(u32::MAX).min(open);
        for (state, count) in [("idle", idle), ("used", open - idle)] {
            gauges.number(
                "hanpan_database_connections",
                "Open connections of a pool to the database.",
                &[("pool", name), ("state", state)],
                count.into(),
            )?;
        }
        gauges.number(
            "hanpan_database_connections_max",
            "The most connections that a pool opens.",
            &[("pool", name)],
            pool.options().get_max_connections().into(),
        )?;
    }
    let right = i64::from(app.drift.check().is_ok());
    gauges.number(
        "hanpan_clock_right",
        "Whether the clock agrees with the database's, so that bets are taken.",
        &[],
        right,
    )?;
    for health in app.jobs.all() {
        let overdue = health.is_overdue(app.jobs.started_at(), app.clock.now());
        of_job(&health, overdue, gauges)?;
    }
    Ok(())
}

fn of_job(health: &JobHealth, overdue: bool, gauges: &mut Gauges) -> prometheus::Result<()> {
    let name = format!("{:?}", health.job);
    // Not `job`, which is a label of Prometheus itself.
    let job: &[(&str, &str)] = &[("task", &name)];
    if let Some(done_at) = health.done_at {
        gauges.milliseconds(
            "hanpan_job_last_success_timestamp_seconds",
            "When a background job last succeeded.",
            job,
            done_at.timestamp_millis(),
        )?;
    }
    if health.done_at.or(health.failed_at).is_some() {
        gauges.milliseconds(
            "hanpan_job_duration_seconds",
            "Duration of the last run of a background job.",
            job,
            health.milliseconds,
        )?;
    }
    gauges.number(
        "hanpan_job_failures",
        "Consecutive failed runs of a background job.",
        job,
        health.failures,
    )?;
    gauges.number(
        "hanpan_job_overdue",
        "Whether a background job has ended no run for three of its pauses and a minute, ten minutes for `RollUp`.",
        job,
        overdue.into(),
    )
}

/// Serves the metrics until the server stops.
pub async fn serve(app: &App, listener: TcpListener) -> std::io::Result<()> {
    let router = Router::new()
        .route("/metrics", get(answer))
        .with_state(app.clone());
    axum::serve(listener, router)
        .with_graceful_shutdown(app.stopping.clone().cancelled_owned())
        .await
}

async fn answer(State(app): State<App>) -> Response {
    match render(&app.background()).await {
        Ok(text) => ([(CONTENT_TYPE, TEXT_FORMAT)], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the metrics could not be rendered");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
