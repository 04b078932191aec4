//! Many connections to one stream, from several addresses of this machine.

use anyhow::{Context, bail, ensure};
use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token};
use socket2::{Domain, Socket, Type};
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

/// Listeners from one address: the server allows 200.
const PER_ADDRESS: usize = 150;
/// A set of listeners is ready when none of them has received anything for so long.
const QUIET: Duration = Duration::from_secs(1);
/// Longer than any change takes.
const PATIENCE: Duration = Duration::from_mins(1);
/// Longer than what marks a change.
const KEPT: usize = 64;

/// Connections to one stream.
pub(crate) struct Listeners {
    poll: Poll,
    lines: Vec<Line>,
}

struct Line {
    socket: TcpStream,
    /// The end of what was received.
    end: Vec<u8>,
    accepted: bool,
    heard: bool,
}

impl Listeners {
    /// Opens `count` connections, and waits until no more bytes arrive without a change.
    pub(crate) fn open(to: SocketAddr, request: &str, count: usize) -> anyhow::Result<Self> {
        let poll = Poll::new()?;
        let mut lines = Vec::with_capacity(count);
        for number in 0..count {
            let mut socket = connected(to, number)?;
            socket.write_all(request.as_bytes())?;
            let mut socket = nonblocking(socket)?;
            let registry = poll.registry();
            registry.register(&mut socket, Token(number), Interest::READABLE)?;
            lines.push(Line {
                socket,
                end: Vec::new(),
                accepted: false,
                heard: false,
            });
        }
        let mut listeners = Self { poll, lines };
        listeners.settle()?;
        Ok(listeners)
    }

    fn settle(&mut self) -> anyhow::Result<()> {
        let mut last = Instant::now();
        while last.elapsed() < QUIET {
            if self.receive(QUIET, "200 OK", |line| line.accepted = true)? {
                last = Instant::now();
            }
        }
        ensure!(
            self.lines.iter().all(|line| line.accepted),
            "a listener was refused"
        );
        Ok(())
    }

    /// Waits until all have received `mark`, and returns how long each took since `begun`, sorted, in
    /// microseconds.
    pub(crate) fn hear(&mut self, mark: &str, begun: Instant) -> anyhow::Result<Vec<u128>> {
        for line in &mut self.lines {
            line.heard = false;
        }
        let mut times = Vec::with_capacity(self.lines.len());
        while times.len() < self.lines.len() {
            self.receive(PATIENCE, mark, |line| {
                if !std::mem::replace(&mut line.heard, true) {
                    times.push(begun.elapsed().as_micros());
                }
            })?;
            let missing = self.lines.len() - times.len();
            ensure!(
                begun.elapsed() < PATIENCE,
                "{missing} listeners heard nothing"
            );
        }
        times.sort_unstable();
        Ok(times)
    }

    /// Reads what comes, and names the connections on which `mark` came. Returns whether anything came.
    fn receive(
        &mut self,
        wait: Duration,
        mark: &str,
        mut heard: impl FnMut(&mut Line),
    ) -> anyhow::Result<bool> {
        let mut events = Events::with_capacity(1_024);
        match self.poll.poll(&mut events, Some(wait)) {
            Err(error) if error.kind() == ErrorKind::Interrupted => return Ok(true),
            polled => polled?,
        }
        for event in &events {
            let line = self.lines.get_mut(event.token().0).context("no line")?;
            line.read()?;
            let mut parts = line.end.windows(mark.len());
            if parts.any(|part| part == mark.as_bytes()) {
                heard(line);
            }
            let kept = line.end.len().saturating_sub(KEPT);
            line.end.drain(..kept);
        }
        Ok(!events.is_empty())
    }
}

impl Line {
    fn read(&mut self) -> anyhow::Result<()> {
        let mut buffer = [0; 8 * 1024];
        loop {
            match self.socket.read(&mut buffer) {
                Ok(0) => bail!("a stream ended"),
                Ok(read) => {
                    self.end.extend_from_slice(&buffer[..read]);
                    // The next bytes are announced again.
                    if read < buffer.len() {
                        return Ok(());
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// A connection from an address of its own for every [`PER_ADDRESS`] of them.
fn connected(to: SocketAddr, number: usize) -> anyhow::Result<std::net::TcpStream> {
    let address = Ipv4Addr::new(127, 0, 1, u8::try_from(1 + number / PER_ADDRESS)?);
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((address, 0)).into())?;
    socket.connect(&to.into()).context("the stream is closed")?;
    Ok(socket.into())
}

fn nonblocking(socket: std::net::TcpStream) -> anyhow::Result<TcpStream> {
    socket.set_nonblocking(true)?;
    Ok(TcpStream::from_std(socket))
}
